/** Lets the browser answer a press before there is more to do. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
