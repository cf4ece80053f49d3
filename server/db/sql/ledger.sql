-- What is posted stays as it is and sums to nothing: docs/decisions/0042.
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'what is posted is not changed: % of %', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger postings_kept before update or delete or truncate on postings
  for each statement execute function refuse_change_of_ledger();

create or replace trigger entries_kept before update or delete or truncate on entries
  for each statement execute function refuse_change_of_ledger();

-- What a provider was told when a run was approved stays as it is as well: docs/decisions/0045.
create or replace trigger provider_statements_kept before update or delete or truncate on provider_statements
  for each statement execute function refuse_change_of_ledger();

create or replace trigger statement_rows_kept before update or delete or truncate on statement_rows
  for each statement execute function refuse_change_of_ledger();

create or replace function check_new_postings() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n where not exists (select from entries e where e.posting_id = n.id)) then
    raise exception 'a posting has no entries' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create or replace trigger postings_insert_whole after insert on postings referencing new table as new_rows
  for each statement execute function check_new_postings();

create or replace function check_new_entries() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows group by posting_id having sum(amount) <> 0) then
    raise exception 'the entries of a posting do not sum to nothing' using errcode = 'integrity_constraint_violation';
  end if;
  insert into ledger_changes (account, component, number, amount)
  select account, component, count(*), sum(amount) from new_rows group by account, component;
  return null;
end $$;

create or replace trigger entries_insert_sums after insert on entries referencing new table as new_rows
  for each statement execute function check_new_entries();

-- Writes postings with their entries, each by its `n`; one whose source was posted already is left out with its entries.
create or replace function post_to_ledger(posted_at timestamptz, posted_by bigint, asked jsonb, moved jsonb)
returns void language plpgsql as $$
declare today date := (posted_at at time zone 'Africa/Cairo')::date;
begin
  with wanted as (
    select * from jsonb_to_recordset(asked) as a(n int, kind text, source_type text, source_id bigint, source_no int,
      order_id bigint, reverses_id bigint, note text, day date, remitted boolean, held int)
  ), written as (
    insert into postings (at, day, kind, source_type, source_id, source_no, order_id, reverses_id, by_id, note, remitted)
    select posted_at, coalesce(day, today), kind, source_type, source_id, source_no, order_id, reverses_id, posted_by, note, remitted
    from wanted order by n
    on conflict (source_type, source_id, source_no, kind) do nothing
    returning id, day, kind, source_type, source_id, source_no, order_id
  )
  insert into entries (posting_id, at, day, kind, order_id, account, component, amount, order_line_id, pieces, return_id, available_on)
  select w.id, posted_at, w.day, w.kind, w.order_id, m.account, m.component, m.amount, m.order_line_id, m.pieces, m.return_id,
    case when starts_with(m.account, 'provider:') then coalesce(m.available_on, today + a.held) end
  from written w
  join wanted a using (kind, source_type, source_id, source_no)
  join jsonb_to_recordset(moved) as m(n int, account text, component text, amount bigint, order_line_id bigint, pieces int, return_id bigint,
    available_on date) on m.n = a.n
  order by w.id;
end $$;
