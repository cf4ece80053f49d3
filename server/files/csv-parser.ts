import { isUtf8 } from 'node:buffer';

/** One record of a CSV file; `line` is the line of the file on which it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Where and why a file is not CSV; `field` counts from 0. */
export class CsvError extends Error {
  readonly line: number;
  readonly field: number | undefined;

  constructor(reason: string, line: number, field?: number) {
    super(reason);
    this.name = 'CsvError';
    this.line = line;
    this.field = field;
  }
}

/** The bytes that stand between fields: a comma, or what spreadsheets write where the comma is a decimal point. */
const SEPARATORS = [0x2c, 0x3b, 0x09] as const;
const COMMA = SEPARATORS[0];
const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const MARK = Buffer.from('\ufeff');
const MAX_RECORD = 1_048_576;

type State = 'start' | 'plain' | 'quoted' | 'closing' | 'after';

interface Span {
  readonly from: number;
  readonly to: number;
  readonly quoted: boolean;
}

/** The separator that the first line of a file has most of; a comma where it has none. */
export function separatorOf(bytes: Uint8Array): number {
  const end = bytes.indexOf(LF);
  const first = bytes.subarray(0, end === -1 ? bytes.length : end);
  const countOf = (separator: number) => first.reduce((count, byte) => count + Number(byte === separator), 0);
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best), COMMA);
}

/** Cuts RFC 4180 records out of chunks of bytes; at most one unfinished record is kept between two chunks. */
export class CsvParser {
  // The bytes since the beginning of the unfinished record; every position below counts from there.
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  #fieldFrom = 0;
  #state: State = 'start';
  #spans: Span[] = [];
  #line = 1;
  #recordLine = 1;
  #begun = false;
  #failure: CsvError | undefined;
  readonly #separator: number;

  constructor(separator: number = COMMA) {
    this.#separator = separator;
  }

  /** The records that are complete after this chunk; what is wrong after them is thrown by the next call. */
  push(chunk: Uint8Array): CsvRecord[] {
    if (this.#failure) throw this.#failure;
    this.#bytes = this.#bytes.length > 0 ? Buffer.concat([this.#bytes, chunk]) : Buffer.from(chunk);
    const records: CsvRecord[] = [];
    if (!this.#dropMark()) return records;
    try {
      this.#scan(records);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      this.#failure = error;
    }
    return records;
  }

  #scan(records: CsvRecord[]): void {
    let from = 0;
    for (let at = this.#at; at < this.#bytes.length; at += 1) {
      // ASCII bytes are never part of a longer UTF-8 character, so bytes can be compared one by one.
      if (!this.#step(this.#bytes[at] ?? 0, at)) continue;
      this.#take(records);
      from = at + 1;
      this.#fieldFrom = from;
    }
    this.#keep(from);
  }

  /** The last record, when the file does not end with a line break. */
  end(): CsvRecord[] {
    if (this.#failure) throw this.#failure;
    if (this.#state === 'quoted') throw this.#unclosed();
    const records: CsvRecord[] = [];
    if (this.#bytes.length === 0 && this.#spans.length === 0) return records;
    this.#closeField(this.#bytes.length, true);
    this.#take(records);
    return records;
  }

  /** Drops the byte order mark; false while it may still be coming. */
  #dropMark(): boolean {
    if (this.#begun) return true;
    const first = this.#bytes.subarray(0, 3);
    if (first.length < 3 && MARK.subarray(0, first.length).equals(first)) return false;
    this.#begun = true;
    if (first.equals(MARK)) this.#bytes = this.#bytes.subarray(3);
    return true;
  }

  #keep(from: number): void {
    this.#bytes = this.#bytes.subarray(from);
    this.#spans = this.#spans.map((span) => ({ ...span, from: span.from - from, to: span.to - from }));
    this.#fieldFrom -= from;
    this.#at = this.#bytes.length;
    if (this.#bytes.length <= MAX_RECORD) return;
    throw this.#state === 'quoted' ? this.#unclosed() : new CsvError('the line is too long', this.#recordLine);
  }

  #unclosed(): CsvError {
    return new CsvError('a quote is opened here and never closed', this.#recordLine, this.#spans.length);
  }

  /** Takes one byte; true when it ended a record. */
  #step(byte: number, at: number): boolean {
    if (byte === LF) this.#line += 1;
    if (this.#state === 'quoted') {
      if (byte === QUOTE) this.#state = 'closing';
      return false;
    }
    if (byte === this.#separator || byte === LF) {
      this.#closeField(at, byte === LF);
      return byte === LF;
    }
    this.#state = this.#next(byte);
    return false;
  }

  #next(byte: number): State {
    if (this.#state === 'start') return byte === QUOTE ? 'quoted' : 'plain';
    if (this.#state === 'closing' && byte === QUOTE) return 'quoted';
    if (this.#state === 'closing' && byte === CR) return 'after';
    // A quote inside a field that did not begin with one is a plain character, as in 22°39'2.5".
    if (this.#state === 'plain') return 'plain';
    throw new CsvError('text follows a closing quote', this.#line, this.#spans.length);
  }

  #closeField(at: number, atLineEnd: boolean): void {
    const quoted = this.#state === 'closing' || this.#state === 'after';
    const to = atLineEnd && at > this.#fieldFrom && this.#bytes[at - 1] === CR ? at - 1 : at;
    this.#spans.push({ from: this.#fieldFrom, to, quoted });
    this.#fieldFrom = at + 1;
    this.#state = 'start';
  }

  #take(records: CsvRecord[]): void {
    const spans = this.#spans;
    const line = this.#recordLine;
    this.#spans = [];
    this.#recordLine = this.#line;
    const [first] = spans;
    const isBlankLine = spans.length === 1 && first?.from === first?.to;
    if (!isBlankLine) records.push({ line, fields: spans.map((span, index) => this.#text(span, line, index)) });
  }

  #text({ from, to, quoted }: Span, line: number, index: number): string {
    const bytes = this.#bytes.subarray(from, to);
    if (!isUtf8(bytes)) throw new CsvError('the text is not valid UTF-8', line, index);
    const text = bytes.toString('utf8');
    if (text.includes('\u0000')) throw new CsvError('the text holds a zero byte', line, index);
    return quoted ? text.slice(1, -1).replaceAll('""', '"') : text;
  }
}
