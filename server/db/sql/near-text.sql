-- The letters of other languages' keyboards as those of Arabic, for search alone: contract/arabic.ts has the same list.
create or replace function search_fold(text) returns text language sql immutable parallel safe as $$
  select translate($1, U&'\0686\0683\0681\06AF\06AB\06AD\0763\0685\067E\06A4\06A5\06A8\06C1\06BE\06D5\06C3\06CE\06D2\06CD\06C7\06C6\06CB\06CA\06C8\06C9\06CF\06AA\0679\067A\067C\0688\0689\0691\0693\0695\0696\0698\06BA\06BC\06B5\069A',
    U&'\062C\062C\062C\062C\062C\062C\062C\062D\0628\0641\0641\0642\0647\0647\0647\0647\064A\064A\064A\0648\0648\0648\0648\0648\0648\0648\0643\062A\062A\062A\062F\062F\0631\0631\0631\0631\0632\0646\0646\0644\0634')
$$;

-- The functions below are those of contract/near-text.ts; a test compares both over whatever people type.
create or replace function join_compounds(text) returns text language sql immutable parallel safe as $$
  select replace(regexp_replace($1, ' (عبد|عبدال|ابو|ابي|ابا|ام|ابن|بن|بنت|ال|abd|abdel|abdul|abdal|abo|abu|abou|om|omm|um|umm|ibn|bin|ben|bint|el|al|ul)(?= [^ ])', ' \1_', 'g'), '_ ', '')
$$;

create or replace function join_articles(text) returns text language sql immutable parallel safe as $$
  select regexp_replace($1, '([^ ]+) ((ال|[ae]l[b-df-hj-np-tvxz])[^ ]+)', '\1\2', 'g')
$$;

create or replace function skeletons(text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(regexp_replace(translate(
    regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(
        regexp_replace($1, ' (ال|[ae]l)(?=[^ اويعaeiouyw0-9][^ ]{2})', ' ', 'g'),
      'sh', 'ش'), 'kh', 'خ'), 'gh', 'غ'), 'th', 'ث'), 'dh', 'ذ'), 'ch', 'ش'), 'x', 'كس'),
    ' [اعيءaeiouy]', ' A', 'g'), ' [وw]', ' W', 'g'),
    'بتطثسصجحهخدضذزظرشغفقكلمنpvgqcاعويءaeiouwy', 'bttsssjhhxddzzzrcgfkklmnbfjkk'),
    '([a-z])\1+', '\1', 'g'), '([^ ])h(?= |$)', '\1', 'g'))
$$;

-- The digits of Franco are marked where they are letters, so that no number is read as one.
create or replace function franco_letters(text) returns text language sql immutable parallel safe as $$
  select case when $1 ~ '[ a-z-]([28]|[35679]''?)[a-z]' then
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace($1, '([ a-z-])([28]|[35679]''?)(?=[a-z])', E'\\1\u0001\\2', 'g'),
    E'\u00013''', 'غ'), E'\u00015''', 'خ'), E'\u00016''', 'ظ'), E'\u00017''', 'خ'), E'\u00019''', 'ض'),
    E'\u00012', 'ء'), E'\u00013', 'ع'), E'\u00015', 'خ'), E'\u00016', 'ط'), E'\u00017', 'ح'), E'\u00018', 'ق'), E'\u00019', 'ص')
  else $1 end
$$;

-- Every word of a text, and the words that may be written together, by their consonants; the number is that of the rules.
create or replace function near_text(text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := ' ' || regexp_replace(franco_letters(search_fold($1)), '[^a-zء-ي]+', ' ', 'g');
  joined text := join_compounds(plain);
  articles text := join_articles(joined);
  words text := plain;
begin
  if joined <> plain then words := words || ' ' || joined; end if;
  if articles <> joined then words := words || ' ' || articles; end if;
  -- A 2 is a hamza or a ق; folded texts have no other hamza.
  if strpos(plain, 'ء') > 0 then words := words || ' ' || replace(plain, 'ء', 'ق'); end if;
  return '2 ' || coalesce((
    select string_agg(distinct word collate "C", ' ' order by word collate "C") || ' '
    from unnest(string_to_array(skeletons(words), ' ')) as word where word <> ''
  ), '');
end $$;

create or replace function keep_near_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.search_text = search_fold(new.search_text);
    new.near_text = near_text(new.search_text);
  elsif new.search_text is distinct from old.search_text or new.near_text is null or not starts_with(new.near_text, '2 ') then
    new.search_text = search_fold(new.search_text);
    new.near_text = near_text(new.search_text);
  end if;
  return new;
end $$;

-- Every table with such a text is kept so: called after the migrations, so that a new table needs no line here.
create or replace function keep_near_texts() returns void language plpgsql as $$
declare
  kept text;
begin
  for kept in
    select table_name from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name = 'near_text' and not exists (
      select from pg_trigger t
      where t.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and t.tgname = c.table_name || '_near_text')
  loop
    execute format('create trigger %I before insert or update on %I for each row execute function keep_near_text()',
      kept || '_near_text', kept);
  end loop;
end $$;
