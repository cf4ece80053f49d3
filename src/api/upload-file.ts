import { FetchError } from 'ofetch';

interface Upload {
  readonly method: string;
  readonly body?: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** Sends a form and tells how much of it has left, which `fetch` cannot. Rejects with FetchError when no answer comes. */
export function uploadFile(address: string, { method, body, headers, signal, onProgress }: Upload) {
  return new Promise<Response & { _data: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      // Unlike `fetch` it cannot be told to follow nobody.
      if (request.responseURL !== new URL(address, location.href).href)
        return reject(new FetchError('The upload was sent elsewhere'));
      const text = request.responseText;
      const response = new Response(text, {
        status: request.status,
        headers: headersIn(request.getAllResponseHeaders()),
      });
      resolve(Object.assign(response, { _data: text }));
    };
    request.onerror = () => reject(new FetchError('The upload got no answer'));
    request.onabort = () => reject(new FetchError('The upload was stopped'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function headersIn(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
