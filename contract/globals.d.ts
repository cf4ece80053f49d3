/** What browsers and Node both have, and all that the contract may know of either. */
declare global {
  class Blob {
    readonly size: number;
    readonly type: string;
  }
  class File extends Blob {
    readonly name: string;
  }
}

export {};
