/**
 * The statements that write logs. Each is one transaction in one round trip: it writes all of its tables' entries, and
 * waits for the disk once.
 *
 * - `job`: the entries for one table, if its log is as long as its writer believes.
 * - `locked`: the tables whose log has that length. They are locked in the order of their keys, so that two nodes that write
 *   to the same tables do not wait for each other in a circle.
 * - `numbered`: the entries of these tables.
 */
const LOCKED = `
  with job as materialized (
    select * from json_to_recordset($1::json) as job
      (key bigint, first integer, last integer, status text, taken integer, deadline bigint, moves boolean,
       turns text, asked_at bigint, asks boolean)
  ), locked as materialized (
    select progress.table_key as key from progress join job on progress.table_key = job.key
    where job.first is null or progress.length = job.first - 1
    order by progress.table_key for update of progress
  ), numbered as materialized (
    select nextval('entries_number_seq') as number, entry.*
    from json_to_recordset($2::json) as entry
      (key bigint, seq integer, at bigint, by text, id text, what text)
    join locked on locked.key = entry.key
  ), added as (
    insert into entries (number, table_key, seq, at, user_id, client_id, what)
    select number, key, seq, at, by, id, what from numbered
  ), advanced as (
    update progress set
      length = coalesce(job.last, length),
      last = coalesce((select max(number) from numbered where numbered.key = progress.table_key), progress.last),
      status = coalesce(job.status, progress.status),
      taken = coalesce(job.taken, progress.taken),
      deadline = case when job.moves then job.deadline else progress.deadline end,
      turns = coalesce(job.turns, progress.turns),
      asked_at = case when job.asks then job.asked_at else progress.asked_at end
    from job join locked on locked.key = job.key
    where progress.table_key = job.key
  )`;

/** Bound: the jobs, the entries. Returns the keys of the tables that were written. */
export const APPEND = `${LOCKED} select key from locked`;

/**
 * The same with changes of seats, and with users whom a log names without a seat. Bound: the jobs, the entries, who
 * sits where, who is named.
 */
export const APPEND_WITH_SEATS = `${LOCKED}, seating as materialized (
    select seating.* from json_to_recordset($3::json) as seating (key bigint, seated text, users json)
    join locked on locked.key = seating.key
  ), owner as materialized (
    select distinct seating.key, owner.id from seating, json_array_elements_text(seating.users) as owner (id)
  ), reseated as (
    update tables set seated = seating.seated from seating where tables.key = seating.key
  ), stood as (
    delete from owners using seating where owners.table_key = seating.key
      and not exists (select from owner where owner.key = owners.table_key and owner.id = owners.user_id)
  ), sat as (
    insert into owners (table_key, user_id) select key, id from owner on conflict do nothing
  ), appeared as (
    insert into appearances (table_key, user_id) select key, id from owner on conflict do nothing
  ), mentioned as (
    insert into mentions (table_key, user_id)
    select mention.key, mention.id from json_to_recordset($4::json) as mention (key bigint, id text)
    join locked on locked.key = mention.key
    on conflict do nothing
  ) select key from locked`;

/**
 * Bound: the key or null, id, access, plan, secret, time, host, who sits where, the owners of seats, status, taken
 * seats, deadline, the first entry's user, id and text, turns, and when they were asked. Returns the key, or nothing
 * where the id is taken.
 */
export const CREATE = `
  with made as (
    insert into tables (key, id, access, plan, secret, created_at, host, seated)
    values (coalesce($1::bigint, nextval('tables_key_seq')), $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do nothing returning key
  ), numbered as materialized (
    select key, nextval('entries_number_seq') as number from made
  ), began as (
    insert into progress (table_key, length, last, status, taken, deadline, turns, asked_at)
    select key, 1, number, $10, $11::integer, $12::bigint, $16, $17::bigint from numbered
  ), opened as (
    insert into entries (number, table_key, seq, at, user_id, client_id, what)
    select number, key, 1, $6::bigint, $13, $14, $15 from numbered
  ), owner as materialized (
    select distinct made.key, owner.id from made, json_array_elements_text($9::json) as owner (id)
  ), sat as (
    insert into owners (table_key, user_id) select key, id from owner
  ), appeared as (
    insert into appearances (table_key, user_id) select key, id from owner
  ) select key from made`;

/** Bound: the table's key, the entry after which to begin, the last one that is wanted. */
export const ENTRIES = `
  select seq, at, user_id, client_id, what from entries
  where table_key = $1 and seq > $2 and seq <= $3 order by seq`;
