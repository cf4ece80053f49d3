-- Functions and triggers: dc5bcaf1935ae7d1 (docs/decisions/0026 says why)
select 1;
