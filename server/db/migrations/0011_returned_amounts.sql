-- Functions and triggers: 22264c20be9fb334 (docs/decisions/0044 says why)
select 1;
