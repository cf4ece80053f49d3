import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CsvError, CsvParser } from '#server/files/csv-parser.ts';
import { readCsv } from './csv.ts';

function parse(text: string | Uint8Array, chunkSize = 65_536) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const parser = new CsvParser();
  const records = [];
  for (let from = 0; from < bytes.length; from += chunkSize) {
    records.push(...parser.push(bytes.subarray(from, from + chunkSize)));
  }
  return [...records, ...parser.end()];
}

const fieldsOf = (text: string, chunkSize?: number) => parse(text, chunkSize).map(({ fields }) => fields);

const CASES: readonly (readonly [string, string, string[][]])[] = [
  [
    'plain fields',
    'a,b,c\n1,2,3\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
  ],
  [
    'Windows line ends',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'no line end at the end of the file',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'commas in quotes',
    'name,city\nAda,"Alexandria, Egypt"\n',
    [
      ['name', 'city'],
      ['Ada', 'Alexandria, Egypt'],
    ],
  ],
  ['doubled quotes', 'a\n"say ""hi"" now"\n""""\n', [['a'], ['say "hi" now'], ['"']]],
  [
    'line breaks in quotes',
    'a,b\n"one\ntwo","three\r\nfour"\n',
    [
      ['a', 'b'],
      ['one\ntwo', 'three\r\nfour'],
    ],
  ],
  [
    'empty fields',
    'a,b,c\n,,\n"","",x\n',
    [
      ['a', 'b', 'c'],
      ['', '', ''],
      ['', '', 'x'],
    ],
  ],
  [
    'JSON in a field',
    'k,v\n1,"{""type"": ""Point"", ""at"": [1,2]}"\n',
    [
      ['k', 'v'],
      ['1', '{"type": "Point", "at": [1,2]}'],
    ],
  ],
  [
    'Arabic and emoji',
    'اسم,رأي\nنور,"ممتاز، 👌"\n',
    [
      ['اسم', 'رأي'],
      ['نور', 'ممتاز، 👌'],
    ],
  ],
  [
    'a byte order mark',
    '\ufeffa,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a byte order mark before a quote', '\ufeff"a",b\n', [['a', 'b']]],
  [
    'blank lines, which are no records',
    'a,b\n\n1,2\r\n\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a carriage return inside a field',
    'a,b\n1\r,2\n',
    [
      ['a', 'b'],
      ['1\r', '2'],
    ],
  ],
  [
    'a quote inside a plain field',
    'at,b\n22°39\'2.5",y\n',
    [
      ['at', 'b'],
      ['22°39\'2.5"', 'y'],
    ],
  ],
  ['an empty file', '', []],
];

describe('the CSV reader', () => {
  it.each(CASES)('reads %s, however the bytes are cut into chunks', (_name, text, expected) => {
    for (const size of [1, 2, 3, 7, 65_536]) expect(fieldsOf(text, size)).toEqual(expected);
  });

  it('hands over what stands before a mistake, so that its column can be named', () => {
    const parser = new CsvParser();
    expect(parser.push(Buffer.from('a,b\n1,"x"y\n'))).toEqual([{ line: 1, fields: ['a', 'b'] }]);
    expect(() => parser.end()).toThrow(expect.objectContaining({ line: 2, field: 1 }));
  });

  it('tells on which line of the file a record begins', () => {
    expect(parse('a\n"x\ny"\n\nz\n').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['text after a closing quote', 'a\n"x"y\n', 2, 0],
    ['a quote that is never closed', 'a,b\n1,2\n3,"cut', 3, 1],
    ['a zero byte', 'a\nx\u0000y\n', 2, 0],
  ])('refuses %s and names line and field', (_name, text, line, field) => {
    expect(() => parse(text)).toThrow(CsvError);
    expect(() => parse(text, 1)).toThrow(expect.objectContaining({ line, field }));
  });

  it('refuses bytes that are not UTF-8 and names line and field', () => {
    const bytes = Buffer.concat([Buffer.from('a,b\nx,caf'), Buffer.from([0xe9]), Buffer.from('\n')]);
    expect(() => parse(bytes)).toThrow(expect.objectContaining({ line: 2, field: 1 }));
  });

  it('does not collect a whole file behind a quote that is never closed', () => {
    const parser = new CsvParser();
    parser.push(Buffer.from('a\n"'));
    const megabyte = Buffer.alloc(1_048_576, 'x');
    parser.push(megabyte);
    expect(() => parser.push(megabyte)).toThrow(expect.objectContaining({ line: 2 }));
  });

  it('says how many bytes of a file it has read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'csv-'));
    const path = join(folder, 'rows.csv');
    writeFileSync(path, `id\n${'1\n'.repeat(100_000)}`);
    let bytes = 0;
    let rows = 0;
    for await (const records of readCsv(path, (count) => (bytes += count))) rows += records.length;
    rmSync(folder, { recursive: true });
    expect([bytes, rows]).toEqual([200_003, 100_001]);
  });
});
