/** Removes the pictures that the service worker kept for the person who signed out. */
export async function wipePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete('pictures');
}
