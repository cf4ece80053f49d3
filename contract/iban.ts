/** An Egyptian IBAN as it is kept: `EG` and 27 digits whose remainder by 97 is 1. */
export function isIban(text: string): boolean {
  return /^EG\d{27}$/.test(text) && restOf(`${text.slice(4)}${COUNTRY}${text.slice(2, 4)}`) === 1;
}

/** The IBAN of an account: 25 digits that say bank, branch and number. */
export function ibanOf(account: string): string {
  const check = 98 - restOf(`${account}${COUNTRY}00`);
  return `EG${String(check).padStart(2, '0')}${account}`;
}

/** E and G as numbers. */
const COUNTRY = '1416';

function restOf(digits: string): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** The last four characters, by which people know an account that is not shown. */
export function endOf(account: string): string {
  return account.slice(-4);
}
