-- What the home screen adds up, in changes that are folded into sums later: docs/decisions/0006.
create or replace function figures_of_order(status text, placed timestamptz, completed timestamptz, total bigint)
returns table (kind text, day date, amount bigint) language sql immutable as $$
  select status, (placed at time zone 'Africa/Cairo')::date, total
  union all
  select 'income', (completed at time zone 'Africa/Cairo')::date, total where status = 'completed' and completed is not null
$$;

create or replace function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (kind, day, number, amount)
    select f.kind, f.day, count(*), sum(f.amount)
    from new_rows o, figures_of_order(o.status, o.created_at, o.completed_at, o.total_price) f group by f.kind, f.day;
  elsif tg_op = 'DELETE' then
    insert into figure_changes (kind, day, number, amount)
    select f.kind, f.day, -count(*), -sum(f.amount)
    from old_rows o, figures_of_order(o.status, o.created_at, o.completed_at, o.total_price) f group by f.kind, f.day;
  else
    insert into figure_changes (kind, day, number, amount)
    select kind, day, sum(number), sum(amount) from (
      select f.kind, f.day, 1 as number, f.amount
      from new_rows o, figures_of_order(o.status, o.created_at, o.completed_at, o.total_price) f
      union all
      select f.kind, f.day, -1, -f.amount
      from old_rows o, figures_of_order(o.status, o.created_at, o.completed_at, o.total_price) f
    ) as moved group by kind, day having sum(number) <> 0 or sum(amount) <> 0;
  end if;
  return null;
end $$;

-- What is given back for goods that came back is taken off the day on which they came.
create or replace function count_returns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (kind, day, number, amount)
    select 'income', (received_at at time zone 'Africa/Cairo')::date, 0, -sum(total)
    from new_rows where received_at is not null group by 2 having sum(total) <> 0;
  elsif tg_op = 'DELETE' then
    insert into figure_changes (kind, day, number, amount)
    select 'income', (received_at at time zone 'Africa/Cairo')::date, 0, sum(total)
    from old_rows where received_at is not null group by 2 having sum(total) <> 0;
  else
    insert into figure_changes (kind, day, number, amount)
    select 'income', day, 0, sum(amount) from (
      select (received_at at time zone 'Africa/Cairo')::date as day, -total as amount from new_rows where received_at is not null
      union all
      select (received_at at time zone 'Africa/Cairo')::date, total from old_rows where received_at is not null
    ) as moved group by day having sum(amount) <> 0;
  end if;
  return null;
end $$;

create or replace function count_live_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (kind, day, number, amount)
    select tg_argv[0], (created_at at time zone 'Africa/Cairo')::date, count(*), 0
    from new_rows where deleted_at is null group by 2;
  elsif tg_op = 'DELETE' then
    insert into figure_changes (kind, day, number, amount)
    select tg_argv[0], (created_at at time zone 'Africa/Cairo')::date, -count(*), 0
    from old_rows where deleted_at is null group by 2;
  else
    insert into figure_changes (kind, day, number, amount)
    select tg_argv[0], day, sum(number), 0 from (
      select (created_at at time zone 'Africa/Cairo')::date as day, 1 as number from new_rows where deleted_at is null
      union all
      select (created_at at time zone 'Africa/Cairo')::date, -1 from old_rows where deleted_at is null
    ) as moved group by day having sum(number) <> 0;
  end if;
  return null;
end $$;

create or replace trigger orders_insert_figures after insert on orders referencing new table as new_rows
  for each statement execute function count_orders();

create or replace trigger orders_update_figures after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_orders();

create or replace trigger orders_delete_figures after delete on orders referencing old table as old_rows
  for each statement execute function count_orders();

create or replace trigger returns_insert_figures after insert on returns referencing new table as new_rows
  for each statement execute function count_returns();

create or replace trigger returns_update_figures after update on returns referencing old table as old_rows new table as new_rows
  for each statement execute function count_returns();

create or replace trigger returns_delete_figures after delete on returns referencing old table as old_rows
  for each statement execute function count_returns();

create or replace trigger users_insert_figures after insert on users referencing new table as new_rows
  for each statement execute function count_live_records('users');

create or replace trigger users_update_figures after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function count_live_records('users');

create or replace trigger users_delete_figures after delete on users referencing old table as old_rows
  for each statement execute function count_live_records('users');

create or replace trigger products_insert_figures after insert on products referencing new table as new_rows
  for each statement execute function count_live_records('products');

create or replace trigger products_update_figures after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function count_live_records('products');

create or replace trigger products_delete_figures after delete on products referencing old table as old_rows
  for each statement execute function count_live_records('products');

create or replace function restate_figures() returns void language plpgsql as $$
begin
  lock table orders, returns, users, products in share row exclusive mode;
  delete from figure_changes;
  delete from daily_figures;
  insert into daily_figures (kind, day, number, amount)
  select kind, day, sum(number), sum(amount) from (
    select f.kind, f.day, 1 as number, f.amount
    from orders o, figures_of_order(o.status, o.created_at, o.completed_at, o.total_price) f
    union all
    select 'income', (received_at at time zone 'Africa/Cairo')::date, 0, -total from returns where received_at is not null
  ) as counted group by kind, day
  union all
  select 'users', (created_at at time zone 'Africa/Cairo')::date, count(*), 0 from users where deleted_at is null group by 2
  union all
  select 'products', (created_at at time zone 'Africa/Cairo')::date, count(*), 0 from products where deleted_at is null group by 2;
  perform restate_provider_figures();
  perform restate_order_names();
end $$;
