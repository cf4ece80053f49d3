/** An entry of a provider's account: amounts are piastres owed to him, days count from the first of the test. */
interface ModelEntry {
  readonly amount: number;
  readonly from: number;
  /** What paid him, or took a payout back, counts in no run. */
  readonly isPayout: boolean;
  isStated: boolean;
  boundBy: ModelLine | undefined;
}

export interface ModelLine {
  readonly seller: number;
  state: 'included' | 'carried' | 'held' | 'paid' | 'failed';
  amount: number;
  details: number;
}

export interface ModelRun {
  /** What was available on this day is in it. */
  day: number;
  status: 'draft' | 'approved' | 'sent' | 'closed' | 'canceled';
  lines: ModelLine[];
}

interface Seller {
  readonly entries: ModelEntry[];
  method: 'bank' | 'cash' | '';
  /** How often his payout details were changed. */
  details: number;
  closing: number;
  readonly statements: { readonly run: number; readonly opening: number; readonly closing: number }[];
}

const sum = (entries: readonly ModelEntry[]) => entries.reduce((all, { amount }) => all + amount, 0);

/** Whether a call changed something, repeated what is so, or is refused. */
export type Outcome = 'made' | 'same' | 'refused';

/** What settlements shall be; written from the specification's words and from nothing of the server's. */
export class SettlementModel {
  readonly sellers: readonly Seller[];
  readonly runs: ModelRun[] = [];
  readonly cash = { bank: 0, cash: 0 };
  /** All that was ever owed above nothing, and all that was paid and not taken back. */
  everOwed = 0;
  today = 0;
  readonly #minimum: number;
  readonly #holdDays: number;

  constructor(sellers: number, minimum: number, holdDays: number) {
    this.#minimum = minimum;
    this.#holdDays = holdDays;
    this.sellers = Array.from({ length: sellers }, () => ({
      entries: [],
      method: '',
      details: 0,
      closing: 0,
      statements: [],
    }));
  }

  sell(seller: number, amount: number): number {
    const from = this.today + this.#holdDays;
    this.#add(seller, amount, from);
    return from;
  }

  /** A sale that is taken back counts from the day of the sale. */
  takeBack(seller: number, amount: number, from: number): void {
    this.#add(seller, -amount, from);
  }

  charge(seller: number, amount: number): void {
    this.#add(seller, -amount, this.today);
  }

  setMethod(seller: number, method: Seller['method']): void {
    Object.assign(this.#of(seller), { method, details: this.#of(seller).details + 1 });
  }

  draw(): ModelRun {
    const run: ModelRun = { day: this.today, status: 'draft', lines: [] };
    this.runs.push(run);
    this.#fill(run);
    return run;
  }

  refresh(run: ModelRun): Outcome {
    if (run.status !== 'draft') return 'refused';
    for (const line of run.lines) this.#release(line);
    run.day = this.today;
    const drawn = this.#fill(run);
    run.lines = run.lines.filter((line) => line.state === 'held' || drawn.includes(line));
    return 'made';
  }

  hold(run: ModelRun, line: ModelLine, isHeld: boolean): Outcome {
    if (run.status !== 'draft') return 'refused';
    if (isHeld) {
      this.#release(line);
      line.state = 'held';
    } else if (line.state === 'held') {
      Object.assign(line, { state: 'carried', amount: 0 });
      this.#fill(run, line.seller);
    }
    return 'made';
  }

  approve(run: ModelRun): Outcome {
    if (run.status === 'approved') return 'same';
    if (run.status !== 'draft') return 'refused';
    const included = run.lines.filter(({ state }) => state === 'included');
    if (included.some(({ seller, details }) => this.#of(seller).details !== details)) return 'refused';
    for (const { seller } of run.lines) this.#state(seller, this.runs.indexOf(run));
    run.status = included.length > 0 ? 'approved' : 'closed';
    return 'made';
  }

  cancel(run: ModelRun): Outcome {
    if (run.status === 'canceled') return 'same';
    if (run.status !== 'draft' && run.status !== 'approved') return 'refused';
    for (const line of run.lines) this.#release(line);
    run.status = 'canceled';
    return 'made';
  }

  send(run: ModelRun): Outcome {
    if (run.status === 'sent' || run.status === 'closed') return 'same';
    if (run.status !== 'approved') return 'refused';
    run.status = 'sent';
    return 'made';
  }

  pay(run: ModelRun, line: ModelLine): Outcome {
    if (line.state === 'paid') return 'same';
    if (run.status !== 'sent' || line.state !== 'included') return 'refused';
    line.state = 'paid';
    this.#payOut(line, line.amount);
    this.#closeIfDone(run);
    return 'made';
  }

  fail(run: ModelRun, line: ModelLine): Outcome {
    if (line.state === 'failed') return 'same';
    if (line.state !== 'paid' && (line.state !== 'included' || run.status !== 'sent')) return 'refused';
    if (line.state === 'paid') this.#payOut(line, -line.amount);
    this.#release(line);
    line.state = 'failed';
    this.#closeIfDone(run);
    return 'made';
  }

  balance(seller: number): { balance: number; pending: number; available: number; in_run: number } {
    const { entries } = this.#of(seller);
    const owed = entries.filter(({ isPayout }) => !isPayout);
    const free = owed.filter(({ boundBy }) => !boundBy);
    const pending = sum(free.filter(({ from }) => from > this.today));
    const inRun = sum(owed.filter(({ boundBy }) => boundBy && boundBy.state !== 'paid'));
    return { balance: sum(entries), pending, available: sum(free) - pending, in_run: inRun };
  }

  /** How each line is paid: as it was drawn up, whatever is changed later. */
  readonly #methods = new Map<ModelLine, Seller['method']>();

  #payOut(line: ModelLine, amount: number): void {
    this.#of(line.seller).entries.push({
      amount: -amount,
      from: this.today,
      isPayout: true,
      isStated: false,
      boundBy: undefined,
    });
    this.cash[this.#methods.get(line) === 'cash' ? 'cash' : 'bank'] -= amount;
  }

  #add(seller: number, amount: number, from: number): void {
    this.#of(seller).entries.push({ amount, from, isPayout: false, isStated: false, boundBy: undefined });
    this.everOwed += Math.max(0, amount);
  }

  #of(seller: number): Seller {
    const found = this.sellers[seller];
    if (!found) throw new Error(`There is no seller ${seller}.`);
    return found;
  }

  #fill(run: ModelRun, only?: number): ModelLine[] {
    const drawn: ModelLine[] = [];
    for (const [seller, { entries, method, details }] of this.sellers.entries()) {
      if (only !== undefined && only !== seller) continue;
      const free = entries.filter(({ isPayout, boundBy, from }) => !isPayout && !boundBy && from <= run.day);
      const amount = sum(free);
      if (amount === 0 && free.every(({ isStated }) => isStated)) continue;
      const line: ModelLine = run.lines.find((one) => one.seller === seller) ?? {
        seller,
        state: 'carried',
        amount,
        details,
      };
      if (!run.lines.includes(line)) run.lines.push(line);
      if (line.state !== 'held') line.state = this.#isPaidOut(amount, method) ? 'included' : 'carried';
      Object.assign(line, { amount, details });
      this.#methods.set(line, method);
      if (line.state === 'included') for (const entry of free) entry.boundBy = line;
      drawn.push(line);
    }
    return drawn;
  }

  #isPaidOut(amount: number, method: Seller['method']): boolean {
    return amount > 0 && amount >= this.#minimum && method !== '';
  }

  #release(line: ModelLine): void {
    for (const entry of this.#of(line.seller).entries) if (entry.boundBy === line) entry.boundBy = undefined;
  }

  #state(seller: number, run: number): void {
    const of = this.#of(seller);
    const fresh = of.entries.filter(({ isStated }) => !isStated);
    for (const entry of fresh) entry.isStated = true;
    const opening = of.closing;
    of.closing += sum(fresh);
    of.statements.push({ run, opening, closing: of.closing });
  }

  #closeIfDone(run: ModelRun): void {
    if (run.status === 'sent' && run.lines.every(({ state }) => state !== 'included')) run.status = 'closed';
  }
}
