export const localTopic = [
  'With nothing configured svc uses a complete service of its own, on this machine and offline. It makes real .pptx, .pdf, .png and .jpg files and needs no key; one is created on first use and kept in the profile.',
  'It runs inside the command while that runs. Work that a command leaves unfinished (--no-wait, Ctrl-C, even a crash) is finished by a worker in the background or by the next command.',
  'svc serve runs the same service for other programs, on http://127.0.0.1:4010 unless told otherwise; commands on this machine then use it. svc local keys create makes keys for it, svc local templates add brings in your own brand template.',
  'Its data is in the folder that SVC_DATA_DIR names, else in the data folder of your system. svc local reset removes it.',
  'Without a language model it uses only what it is given and invents nothing. --model ollama/llama3.1, or SVC_LLM_BASE_URL, SVC_LLM_MODEL and SVC_LLM_API_KEY, let an OpenAI-compatible model write; svc doctor tries it.',
] as const;
