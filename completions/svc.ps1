# PowerShell completion for svc
Register-ArgumentCompleter -Native -CommandName svc -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition -or $_.Extent.Text -eq $wordToComplete } | Select-Object -Skip 1 | ForEach-Object { $_.Extent.Text.Trim("'", '"') })
    if ($wordToComplete -eq '') { $words += '""' }
    $svc = $commandAst.CommandElements[0].Extent.Text
    $answer = @(& $svc __complete @words 2>$null)
    if ($answer.Count -gt 1) {
        $answer[0..($answer.Count - 2)] | ForEach-Object {
            $value, $help = $_ -split "`t", 2
            if (-not $help) { $help = $value }
            $shown = if ($value -match '\s') { "'$value'" } else { $value }
            [System.Management.Automation.CompletionResult]::new($shown, $value, 'ParameterValue', $help)
        }
    }
    elseif ($answer[-1] -eq ':file' -or $answer[-1] -eq ':folder') {
        [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete)
    }
}
