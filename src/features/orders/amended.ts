import { useState } from 'react';
import type { Choice } from '#app/kit/reference/choice-source.ts';
import { toLatinDigits } from '#contract/arabic.ts';
import type { OrderDetails, OrderLine } from '#contract/orders.ts';

/** A product that shall come into the order. */
export interface AddedLine {
  readonly key: string;
  readonly product: Choice;
  /** A size and color of it; null: the product itself. */
  readonly sub: number | null;
  readonly quantity: string;
}

/** What is asked for of the lines, in the order in which it is sent; a refusal names a line by its place in it. */
export interface AskedLine {
  readonly key: string;
  readonly body: {
    readonly line_id?: number;
    readonly product_id?: number;
    readonly sub_product_id?: number;
    readonly quantity: string;
  };
}

export const keyOfLine = ({ id }: Pick<OrderLine, 'id'>) => `line-${id}`;

/** What a person changes of an order's lines, until it is sent. */
export function useAmendedLines({ lines }: Pick<OrderDetails, 'lines'>) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [added, setAdded] = useState<readonly AddedLine[]>([]);
  const [count, setCount] = useState(0);
  const quantityOf = (line: OrderLine) => typed[keyOfLine(line)] ?? String(line.quantity);
  const changed = lines.filter((line) => quantityOf(line).trim() !== String(line.quantity));
  const asked: AskedLine[] = [
    ...changed.map((line) => ({
      key: keyOfLine(line),
      body: { line_id: line.id, quantity: quantityOf(line) },
    })),
    ...added.map(({ key, product, sub, quantity }) => ({
      key,
      body: { product_id: product.id, ...(sub !== null && { sub_product_id: sub }), quantity },
    })),
  ];

  return {
    added,
    asked,
    quantityOf,
    type: (line: OrderLine, quantity: string) =>
      setTyped((all) => ({ ...all, [keyOfLine(line)]: toLatinDigits(quantity) })),
    add(product: Choice) {
      setAdded((all) => [...all, { key: `new-${count}`, product, sub: null, quantity: '1' }]);
      setCount(count + 1);
    },
    change: (key: string, change: Partial<AddedLine>) =>
      setAdded((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    drop: (key: string) => setAdded((all) => all.filter((one) => one.key !== key)),
  };
}

/** What a refusal says of lines, by their keys: `lines.{i}.…` is the i-th that was sent. */
export function lineErrors(
  asked: readonly AskedLine[],
  fields: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const [field, texts] of Object.entries(fields)) {
    const place = /^lines\.(\d+)\./.exec(field)?.[1];
    const key = place === undefined ? undefined : asked[Number(place)]?.key;
    if (key) said.set(key, texts.join(' '));
  }
  return said;
}
