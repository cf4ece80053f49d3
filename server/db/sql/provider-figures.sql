-- What each provider may find his orders by, and how many he has: docs/decisions/0006 and 0013.
create or replace view provider_order_texts as
  select l.provider_id, l.order_id,
    case when o.status = 'in_progress' then o.phone_digits else '' end || ' ' || fold_text(concat_ws(' ', o.client_name,
      case when o.status = 'in_progress' then concat_ws(' ', o.shipping_address, o.governorate, o.governorate_typed, o.city, o.area,
        regexp_replace(fold_text(o.client_phone_2), '[^0-9]', '', 'g')) end,
      string_agg(distinct l.product_name, ' '))) as search_text
  from order_lines l join orders o on o.id = l.order_id
  where l.provider_id is not null
  group by l.provider_id, l.order_id, o.id;

create or replace function note_provider_lines(providers bigint[], order_ids bigint[], lines bigint[], amounts bigint[])
returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
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
  where m.lines < 0 and p.provider_id = m.provider_id and p.order_id = m.order_id and p.lines <= 0;
end $$;

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

-- What the first pieces of a line are worth, half up, as the contract's worthOf has it.
create or replace function worth_of(amount bigint, pieces bigint, whole bigint) returns bigint language sql immutable as $$
  select (2 * amount * pieces + whole) / (2 * whole)
$$;

-- What of a provider's goods came back and was accepted, by line of the return.
create or replace view returned_amounts as
  select l.provider_id, l.order_id, r.id,
    worth_of(l.line_total, r.before + r.good + r.damaged, l.quantity) - worth_of(l.line_total, r.before, l.quantity) as amount
  from return_lines r join order_lines l on l.id = r.order_line_id
  where l.provider_id is not null and r.good is not null;

create or replace function count_returned_lines() returns trigger language plpgsql as $$
begin
  insert into provider_figure_changes (provider_id, status, number, amount)
  select a.provider_id, 'completed', 0, -sum(a.amount)
  from new_rows n join old_rows o using (id) join returned_amounts a using (id)
  where n.good is not null and o.good is null group by a.provider_id having sum(a.amount) <> 0;
  return null;
end $$;

create or replace function count_provider_orders() returns trigger language plpgsql as $$
begin
  insert into provider_figure_changes (provider_id, status, number, amount)
  select own.provider_id, side.status, sum(side.number), sum(side.number * own.amount)
  from new_rows n join old_rows o using (id),
  lateral (values (n.status, 1), (o.status, -1)) as side(status, number),
  lateral (
    select l.provider_id, sum(l.line_total)::bigint as amount from order_lines l
    where l.order_id = n.id and l.provider_id is not null group by l.provider_id
  ) as own
  where n.status <> o.status
  group by own.provider_id, side.status;
  return null;
end $$;

create or replace function forget_provider_order() returns trigger language plpgsql as $$
begin
  insert into provider_figure_changes (provider_id, status, number, amount)
  select provider_id, old.status, -1, -sum(line_total)
  from order_lines where order_id = old.id and provider_id is not null group by provider_id
  union all
  select provider_id, old.status, 0, sum(amount) from returned_amounts where order_id = old.id group by provider_id;
  delete from provider_orders
  where order_id = old.id and provider_id in (select provider_id from order_lines where order_id = old.id);
  return old;
end $$;

create or replace function write_provider_texts() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  -- Without its offset the inner select is merged with the outer one, and the grouped view is read for every order there is.
  update provider_orders p set search_text = t.search_text
  from (
    select n.id from new_rows n join old_rows o using (id)
    where (n.client_name, n.status = 'in_progress') is distinct from (o.client_name, o.status = 'in_progress')
      or (n.phone_digits, n.client_phone_2, n.shipping_address, n.governorate, n.city, n.area)
        is distinct from (o.phone_digits, o.client_phone_2, o.shipping_address, o.governorate, o.city, o.area)
  ) as changed
  cross join lateral (select * from provider_order_texts t where t.order_id = changed.id offset 0) as t
  where p.provider_id = t.provider_id and p.order_id = changed.id and p.search_text <> t.search_text;
  return null;
end $$;

create or replace trigger order_lines_insert_figures after insert on order_lines referencing new table as new_rows
  for each statement execute function count_provider_lines();

create or replace trigger order_lines_update_figures after update on order_lines referencing old table as old_rows new table as new_rows
  for each statement execute function count_provider_lines();

create or replace trigger order_lines_delete_figures after delete on order_lines referencing old table as old_rows
  for each statement execute function count_provider_lines();

create or replace trigger return_lines_update_figures after update on return_lines
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_returned_lines();

create or replace trigger orders_update_provider_figures after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_provider_orders();

create or replace trigger orders_delete_provider_figures before delete on orders
  for each row execute function forget_provider_order();

create or replace trigger orders_update_provider_texts after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function write_provider_texts();

create or replace function restate_provider_figures() returns void language plpgsql as $$
begin
  lock table orders, order_lines, return_lines in share row exclusive mode;
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
  select provider_id, status, sum(number), sum(amount) from (
    select own.provider_id, o.status, 1 as number, own.amount
    from provider_orders own join orders o on o.id = own.order_id
    union all
    select a.provider_id, o.status, 0, -a.amount from returned_amounts a join orders o on o.id = a.order_id
  ) as counted group by provider_id, status;
end $$;
