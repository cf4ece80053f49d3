-- What staff find orders by: docs/decisions/0013.
create or replace view order_name_texts as
  select o.id as order_id, ' ' || fold_text(concat_ws(' ', o.client_name, (
    select string_agg(distinct l.product_name, ' ') from order_lines l where l.order_id = o.id
  ))) as search_text
  from orders o;

-- The plan of a function is kept from its first call, when the tables may be empty: the settings of these functions make it
-- one that looks up what has changed, however large the tables become.
create or replace function name_orders(order_ids bigint[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update order_names n set search_text = t.search_text
  from unnest(order_ids) as named(id) join order_name_texts t on t.order_id = named.id
  where n.order_id = named.id and n.search_text <> t.search_text;
end $$;

create or replace function name_orders_by_lines() returns trigger language plpgsql
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

create or replace function name_orders_by_clients() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_names (order_id, search_text) select id, ' ' || fold_text(client_name) from new_rows
    on conflict (order_id) do update set search_text = excluded.search_text;
  else
    delete from order_names n using old_rows o where n.order_id = o.id;
  end if;
  return null;
end $$;

create or replace function name_order_again() returns trigger language plpgsql as $$
begin
  perform name_orders(array[new.id]);
  return null;
end $$;

create or replace function name_order_of_line_again() returns trigger language plpgsql as $$
begin
  perform name_orders(array[new.order_id, old.order_id]);
  return null;
end $$;

create or replace trigger orders_insert_names after insert on orders referencing new table as new_rows
  for each statement execute function name_orders_by_clients();

create or replace trigger orders_delete_names after delete on orders referencing old table as old_rows
  for each statement execute function name_orders_by_clients();

-- Names hardly ever change, orders and lines often: no other change of a row waits for these two.
create or replace trigger orders_update_names after update of client_name on orders
  for each row when (new.client_name <> old.client_name) execute function name_order_again();

create or replace trigger order_lines_update_names after update of order_id, product_name on order_lines
  for each row when ((new.order_id, new.product_name) is distinct from (old.order_id, old.product_name))
  execute function name_order_of_line_again();

create or replace trigger order_lines_insert_names after insert on order_lines referencing new table as new_rows
  for each statement execute function name_orders_by_lines();

create or replace trigger order_lines_delete_names after delete on order_lines referencing old table as old_rows
  for each statement execute function name_orders_by_lines();

create or replace function restate_order_names() returns void language plpgsql as $$
begin
  lock table orders, order_lines in share row exclusive mode;
  delete from order_names;
  insert into order_names (order_id, search_text) select order_id, search_text from order_name_texts;
end $$;
