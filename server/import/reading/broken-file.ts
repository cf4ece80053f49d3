/** A file that cannot be imported, said so that a person finds the place. */
export class BrokenFile extends Error {
  constructor(file: string, reason: string, line?: number, column?: string) {
    const place = [file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ');
    super(`${place}: ${reason}`);
    this.name = 'BrokenFile';
  }
}
