const META = 'meta[name="api-base"]';

/** The API's address without trailing slashes: what the server wrote into the page, else the build's setting, else `/api`. */
export function apiBase(): string {
  const told = document.querySelector<HTMLMetaElement>(META)?.content;
  return (told || import.meta.env.VITE_API_BASE || '/api').replace(/\/+$/, '');
}

/** The address of something that stands beside the API on its host: /healthz, /files/… */
export function besideApi(path: string): string {
  return new URL(path, new URL(apiBase(), location.origin)).href;
}
