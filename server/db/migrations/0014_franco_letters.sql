-- Functions and triggers: 4b7d261f0c1ce171 (docs/decisions/0026 says why)
select 1;
