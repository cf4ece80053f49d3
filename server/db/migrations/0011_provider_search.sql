ALTER TABLE "provider_orders" ADD COLUMN "search_text" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
create function fold_text(text) returns text language sql immutable parallel safe as $$
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
--> statement-breakpoint
create view provider_order_texts as
  select l.provider_id, l.order_id,
    case when o.status = 'in_progress' then o.phone_digits else '' end || ' ' || fold_text(concat_ws(' ', o.client_name,
      case when o.status = 'in_progress' then concat_ws(' ', o.shipping_address, o.governorate, o.city) end,
      string_agg(distinct l.product_name, ' '))) as search_text
  from order_lines l join orders o on o.id = l.order_id
  where l.provider_id is not null
  group by l.provider_id, l.order_id, o.id;
--> statement-breakpoint
create or replace function note_provider_lines(providers bigint[], order_ids bigint[], lines bigint[], amounts bigint[])
returns void language sql as $$
  insert into provider_figure_changes (provider_id, status, number, amount)
  select m.provider_id, o.status, sum((now.lines > 0)::int - (now.lines - m.lines > 0)::int), sum(m.amount)
  from unnest(providers, order_ids, lines, amounts) as m(provider_id, order_id, lines, amount)
  join orders o on o.id = m.order_id
  cross join lateral (
    select count(*) as lines from order_lines l where l.provider_id = m.provider_id and l.order_id = m.order_id
  ) as now
  group by m.provider_id, o.status
  having sum((now.lines > 0)::int - (now.lines - m.lines > 0)::int) <> 0 or sum(m.amount) <> 0;
  -- A line of an order that is being deleted has no order any more.
  insert into provider_orders as old (provider_id, order_id, lines, amount, search_text)
  select m.provider_id, m.order_id, m.lines, m.amount, coalesce((
    select t.search_text from provider_order_texts t where t.provider_id = m.provider_id and t.order_id = m.order_id
  ), '')
  from unnest(providers, order_ids, lines, amounts) as m(provider_id, order_id, lines, amount)
  join orders o on o.id = m.order_id
  order by m.provider_id, m.order_id
  on conflict (provider_id, order_id) do update
    set lines = old.lines + excluded.lines, amount = old.amount + excluded.amount, search_text = excluded.search_text;
  delete from provider_orders p
  using unnest(providers, order_ids, note_provider_lines.lines) as m(provider_id, order_id, lines)
  where m.lines < 0 and p.provider_id = m.provider_id and p.order_id = m.order_id and p.lines <= 0
$$;
--> statement-breakpoint
create or replace function count_provider_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_provider_lines(array_agg(provider_id), array_agg(order_id), array_agg(lines), array_agg(amount)) from (
      select provider_id, order_id, count(*) as lines, sum(line_total)::bigint as amount
      from new_rows where provider_id is not null group by provider_id, order_id
    ) as moved having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform note_provider_lines(array_agg(provider_id), array_agg(order_id), array_agg(lines), array_agg(amount)) from (
      select provider_id, order_id, -count(*) as lines, -sum(line_total)::bigint as amount
      from old_rows where provider_id is not null group by provider_id, order_id
    ) as moved having count(*) > 0;
  else
    perform note_provider_lines(array_agg(provider_id), array_agg(order_id), array_agg(lines), array_agg(amount)) from (
      select side.provider_id, side.order_id, sum(side.lines)::bigint as lines, sum(side.amount)::bigint as amount
      from new_rows n join old_rows o using (id),
      lateral (values (n.provider_id, n.order_id, 1, n.line_total), (o.provider_id, o.order_id, -1, -o.line_total))
        as side(provider_id, order_id, lines, amount)
      where (n.provider_id, n.order_id, n.line_total, n.product_name)
          is distinct from (o.provider_id, o.order_id, o.line_total, o.product_name)
        and side.provider_id is not null
      group by side.provider_id, side.order_id
    ) as moved having count(*) > 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function write_provider_texts() returns trigger language plpgsql as $$
begin
  update provider_orders p set search_text = t.search_text
  from (
    select n.id from new_rows n join old_rows o using (id)
    where (n.client_name, n.status = 'in_progress') is distinct from (o.client_name, o.status = 'in_progress')
      or (n.phone_digits, n.shipping_address, n.governorate, n.city)
        is distinct from (o.phone_digits, o.shipping_address, o.governorate, o.city)
  ) as changed
  cross join lateral (select * from provider_order_texts t where t.order_id = changed.id) as t
  where p.provider_id = t.provider_id and p.order_id = changed.id and p.search_text <> t.search_text;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_update_provider_texts after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function write_provider_texts();
--> statement-breakpoint
create or replace function restate_provider_figures() returns void language plpgsql as $$
begin
  lock table orders, order_lines in share row exclusive mode;
  delete from provider_figure_changes;
  delete from provider_figures;
  delete from provider_orders;
  insert into provider_orders (provider_id, order_id, lines, amount, search_text)
  select own.provider_id, own.order_id, own.lines, own.amount, t.search_text
  from (
    select provider_id, order_id, count(*) as lines, sum(line_total) as amount from order_lines
    where provider_id is not null group by provider_id, order_id
  ) as own join provider_order_texts t using (provider_id, order_id);
  insert into provider_figures (provider_id, status, number, amount)
  select own.provider_id, o.status, count(*), sum(own.amount)
  from provider_orders own join orders o on o.id = own.order_id
  group by own.provider_id, o.status;
end $$;
--> statement-breakpoint
select restate_provider_figures();
--> statement-breakpoint
CREATE INDEX "provider_orders_search" ON "provider_orders" USING gin ("search_text" gin_trgm_ops);
