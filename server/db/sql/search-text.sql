-- The folding of the contract (contract/arabic.ts) in SQL; a test compares both over whatever people type.
create or replace function fold_text(text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(normalize(lower(translate(
    regexp_replace(
      normalize($1, NFKD),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u061c\u0640\u0621]',
      '', 'g'
    ),
    U&'\0622\0623\0625\0671\0649\06CC\06D0\0629\06C0\0624\0626\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
    U&'\0627\0627\0627\0627\064A\064A\064A\0647\0647\0648\064A\0643' || '01234567890123456789'
  ) collate "und-x-icu"), NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'), '\s+', ' ', 'g'))
$$;
