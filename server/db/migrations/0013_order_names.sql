CREATE TABLE "order_names" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"search_text" text collate "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
create view order_name_texts as
  select o.id as order_id, ' ' || fold_text(concat_ws(' ', o.client_name, (
    select string_agg(distinct l.product_name, ' ') from order_lines l where l.order_id = o.id
  ))) as search_text
  from orders o;
--> statement-breakpoint
-- The plan of a function is kept from its first call, when the tables may be empty: the settings of these functions make it
-- one that looks up what has changed, however large the tables become.
create function name_orders(order_ids bigint[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update order_names n set search_text = t.search_text
  from unnest(order_ids) as named(id) join order_name_texts t on t.order_id = named.id
  where n.order_id = named.id and n.search_text <> t.search_text;
end $$;
--> statement-breakpoint
create function name_orders_by_lines() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'INSERT' then
    -- What came is added to what stands, so that nothing is read and folded a second time.
    update order_names n set search_text = n.search_text || ' ' || fold_text(added.names)
    from (
      select order_id, string_agg(distinct product_name, ' ') as names from new_rows group by order_id
    ) as added
    where n.order_id = added.order_id;
  else
    perform name_orders(array_agg(distinct order_id)) from old_rows having count(*) > 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function name_orders_by_clients() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_names (order_id, search_text) select id, ' ' || fold_text(client_name) from new_rows
    on conflict (order_id) do update set search_text = excluded.search_text;
  else
    delete from order_names n using old_rows o where n.order_id = o.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function name_order_again() returns trigger language plpgsql as $$
begin
  perform name_orders(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create function name_order_of_line_again() returns trigger language plpgsql as $$
begin
  perform name_orders(array[new.order_id, old.order_id]);
  return null;
end $$;
--> statement-breakpoint
create trigger orders_insert_names after insert on orders referencing new table as new_rows
  for each statement execute function name_orders_by_clients();
--> statement-breakpoint
create trigger orders_delete_names after delete on orders referencing old table as old_rows
  for each statement execute function name_orders_by_clients();
--> statement-breakpoint
-- Names hardly ever change, orders and lines often: no other change of a row waits for these two.
create trigger orders_update_names after update of client_name on orders
  for each row when (new.client_name <> old.client_name) execute function name_order_again();
--> statement-breakpoint
create trigger order_lines_update_names after update of order_id, product_name on order_lines
  for each row when ((new.order_id, new.product_name) is distinct from (old.order_id, old.product_name))
  execute function name_order_of_line_again();
--> statement-breakpoint
create trigger order_lines_insert_names after insert on order_lines referencing new table as new_rows
  for each statement execute function name_orders_by_lines();
--> statement-breakpoint
create trigger order_lines_delete_names after delete on order_lines referencing old table as old_rows
  for each statement execute function name_orders_by_lines();
--> statement-breakpoint
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
--> statement-breakpoint
create or replace function write_provider_texts() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  -- Without its offset the inner select is merged with the outer one, and the grouped view is read for every order there is.
  update provider_orders p set search_text = t.search_text
  from (
    select n.id from new_rows n join old_rows o using (id)
    where (n.client_name, n.status = 'in_progress') is distinct from (o.client_name, o.status = 'in_progress')
      or (n.phone_digits, n.shipping_address, n.governorate, n.city)
        is distinct from (o.phone_digits, o.shipping_address, o.governorate, o.city)
  ) as changed
  cross join lateral (select * from provider_order_texts t where t.order_id = changed.id offset 0) as t
  where p.provider_id = t.provider_id and p.order_id = changed.id and p.search_text <> t.search_text;
  return null;
end $$;
--> statement-breakpoint
create function restate_order_names() returns void language plpgsql as $$
begin
  lock table orders, order_lines in share row exclusive mode;
  delete from order_names;
  insert into order_names (order_id, search_text) select order_id, search_text from order_name_texts;
end $$;
--> statement-breakpoint
create or replace function restate_figures() returns void language plpgsql as $$
begin
  lock table orders, users, products in share row exclusive mode;
  delete from figure_changes;
  delete from daily_figures;
  insert into daily_figures (kind, day, number, amount)
  select f.kind, f.day, count(*), sum(f.amount)
  from orders o, figures_of_order(o.status, o.created_at, o.completed_at, o.total_price) f group by f.kind, f.day
  union all
  select 'users', (created_at at time zone 'Africa/Cairo')::date, count(*), 0 from users where deleted_at is null group by 2
  union all
  select 'products', (created_at at time zone 'Africa/Cairo')::date, count(*), 0 from products where deleted_at is null group by 2;
  perform restate_provider_figures();
  perform restate_order_names();
end $$;
--> statement-breakpoint
select restate_order_names();
--> statement-breakpoint
CREATE INDEX "order_names_search" ON "order_names" USING gin ("search_text" gin_trgm_ops);
