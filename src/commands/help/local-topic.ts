export const localTopic = [
  'With nothing configured svc uses a complete service of its own, on this machine and offline. It makes real .pptx, .pdf, .png and .jpg files and needs no key from anybody; one is made on first use and kept in the profile.',
  'It runs inside the command for as long as that takes. Work that a command leaves unfinished (--no-wait, Ctrl-C, even a crash) is taken up by the next one.',
  'svc serve runs the same service for other programs, on http://127.0.0.1:4010 unless told otherwise; commands on this machine then use it. svc local keys create makes keys for it, svc local templates add brings in your own brand template.',
  'Its data is in the folder that SVC_DATA_DIR names, else where your system keeps such data. svc local reset removes it.',
  'Without a language model it builds from what it is given and invents nothing. --model ollama/llama3.1, or SVC_LLM_BASE_URL, SVC_LLM_MODEL and SVC_LLM_API_KEY, let an OpenAI-compatible model write; svc doctor tries it.',
] as const;
