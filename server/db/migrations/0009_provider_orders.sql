CREATE TABLE "provider_orders" (
	"provider_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"lines" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "provider_orders_pkey" PRIMARY KEY("provider_id","order_id")
);
--> statement-breakpoint
CREATE INDEX "provider_orders_amount" ON "provider_orders" USING btree ("provider_id","amount","order_id");
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
  insert into provider_orders as old (provider_id, order_id, lines, amount)
  select m.provider_id, m.order_id, m.lines, m.amount
  from unnest(providers, order_ids, lines, amounts) as m(provider_id, order_id, lines, amount)
  join orders o on o.id = m.order_id
  order by m.provider_id, m.order_id
  on conflict (provider_id, order_id) do update set lines = old.lines + excluded.lines, amount = old.amount + excluded.amount;
  delete from provider_orders p
  using unnest(providers, order_ids, note_provider_lines.lines) as m(provider_id, order_id, lines)
  where m.lines < 0 and p.provider_id = m.provider_id and p.order_id = m.order_id and p.lines <= 0
$$;
--> statement-breakpoint
create or replace function forget_provider_order() returns trigger language plpgsql as $$
begin
  insert into provider_figure_changes (provider_id, status, number, amount)
  select provider_id, old.status, -1, -sum(line_total)
  from order_lines where order_id = old.id and provider_id is not null group by provider_id;
  delete from provider_orders
  where order_id = old.id and provider_id in (select provider_id from order_lines where order_id = old.id);
  return old;
end $$;
--> statement-breakpoint
create or replace function restate_provider_figures() returns void language plpgsql as $$
begin
  lock table orders, order_lines in share row exclusive mode;
  delete from provider_figure_changes;
  delete from provider_figures;
  delete from provider_orders;
  insert into provider_orders (provider_id, order_id, lines, amount)
  select provider_id, order_id, count(*), sum(line_total) from order_lines
  where provider_id is not null group by provider_id, order_id;
  insert into provider_figures (provider_id, status, number, amount)
  select own.provider_id, o.status, count(*), sum(own.amount)
  from provider_orders own join orders o on o.id = own.order_id
  group by own.provider_id, o.status;
end $$;
--> statement-breakpoint
select restate_provider_figures();
