import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'

type Before = {
  user: { id: number; login: string; email: string; activated: number }
  sign_in_name: { name: string; user_id: number }
  audit_log: {
    at: string
    user_id: null
    login: string
    address: string
    action: string
    subject: string
    before: string
    after: string
  }
}

type Person = Pick<Before['user'], 'id' | 'login' | 'email'>

/** A user name or an e-mail address is one person's, among both and whatever the capitals: the database sees to it, whoever writes. */
export async function aNameSignsInOnePerson(
  untyped: Kysely<unknown>,
  engine: Engine,
  say: (line: string) => void,
): Promise<void> {
  const db = untyped.withTables<Before>()
  await db.schema
    .createTable('sign_in_name')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
    .execute()
  await db.schema.createIndex('sign_in_name_of_user').on('sign_in_name').column('user_id').execute()
  await giveNames(db, say)
  for (const statement of engine === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db)
}

/**
 * Nobody is lost where two had the same until now. A user name comes before an e-mail address, who is active before who is
 * not, and who was there first before who came later. Who comes second gets a user name of their own; an address goes on
 * being written to, but signs in the first alone.
 */
async function giveNames(db: Kysely<Before>, say: (line: string) => void): Promise<void> {
  const people = await db
    .selectFrom('user')
    .select(['id', 'login', 'email'])
    .orderBy('activated', 'desc')
    .orderBy('id')
    .execute()
  const ownerOf = new Map<string, number>()
  const logins = new Set(people.map(({ login }) => lowered(login)))
  for (const person of people) {
    if (ownerOf.has(lowered(person.login))) await rename(db, person, freeName(person, logins), say)
    ownerOf.set(lowered(person.login), person.id)
  }
  for (const { id, login, email } of people) {
    const owner = ownerOf.get(lowered(email)) ?? id
    if (email !== '') ownerOf.set(lowered(email), owner)
    if (email === '' || owner === id) continue
    say(`The e-mail address ${email} signs in another person than ${login} (user ${id}), who signs in by user name.`)
    await note(db, login, { signInEmail: email }, { signInEmail: '' })
  }
  for (const [name, user_id] of ownerOf) await db.insertInto('sign_in_name').values({ name, user_id }).execute()
}

async function rename(db: Kysely<Before>, person: Person, login: string, say: (line: string) => void): Promise<void> {
  say(`The user name ${person.login} was another's too; user ${person.id} is ${login} from now on.`)
  await note(db, person.login, { login: person.login }, { login })
  await db.updateTable('user').set({ login }).where('id', '=', person.id).execute()
  person.login = login
}

function freeName({ id, login }: Person, taken: Set<string>): string {
  let free = `${login}-${id}`
  while (taken.has(lowered(free))) free += '-2'
  taken.add(lowered(free))
  return free
}

async function note(db: Kysely<Before>, login: string, before: object, after: object): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: new Date().toISOString(),
      user_id: null,
      login: 'waybill',
      address: '',
      action: 'user.change',
      subject: `user ${login}`,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

/** As both databases do it: of the letters of ASCII alone. */
function lowered(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const wrong = 'A user name or an e-mail address has visible characters of ASCII only.'

/** What was there before may stay as it is; an address that has become free again goes to who has it, when they are next saved. */
const onSqlite = [
  `create trigger user_is_named before insert on "user"
    when new.login glob '*[^!-~]*' or new.email glob '*[^!-~]*' or new.login = ''
    begin select raise(abort, '${wrong}'); end`,
  `create trigger user_is_renamed before update of login, email on "user"
    when new.login <> old.login and (new.login glob '*[^!-~]*' or new.login = '')
      or new.email <> old.email and new.email glob '*[^!-~]*'
    begin select raise(abort, '${wrong}'); end`,
  `create trigger user_takes_names after insert on "user" begin
    insert into sign_in_name (name, user_id) values (lower(new.login), new.id);
    insert into sign_in_name (name, user_id)
      select lower(new.email), new.id where new.email <> '' and lower(new.email) <> lower(new.login);
  end`,
  `create trigger user_changes_names after update of login, email on "user" begin
    delete from sign_in_name where user_id = new.id and name not in (lower(new.login), lower(new.email));
    insert into sign_in_name (name, user_id)
      select lower(new.login), new.id where not exists (select 1 from sign_in_name where name = lower(new.login)
        and (user_id = new.id or lower(new.login) = lower(old.login)));
    insert into sign_in_name (name, user_id)
      select lower(new.email), new.id where new.email <> '' and not exists (select 1 from sign_in_name
        where name = lower(new.email) and (user_id = new.id or lower(new.email) = lower(old.email)));
  end`,
]

const lower = (column: string) => `lower(${column} collate "C")`
const isWrong = (column: string) => String.raw`${column} collate "C" ~ '[^\u0021-\u007e]'`

const onPostgres = [
  `create function user_is_named() returns trigger language plpgsql as $$
  declare
    fresh boolean := tg_op = 'INSERT';
  begin
    if (fresh or new.login <> old.login) and (${isWrong('new.login')} or new.login = '')
      or (fresh or new.email <> old.email) and ${isWrong('new.email')} then
      raise exception '${wrong}';
    end if;
    if not fresh then
      delete from sign_in_name where user_id = new.id and name not in (${lower('new.login')}, ${lower('new.email')});
    end if;
    insert into sign_in_name (name, user_id)
      select ${lower('new.login')}, new.id where not exists (select 1 from sign_in_name where name = ${lower('new.login')}
        and (user_id = new.id or not fresh and ${lower('new.login')} = ${lower('old.login')}));
    insert into sign_in_name (name, user_id)
      select ${lower('new.email')}, new.id where new.email <> '' and not exists (select 1 from sign_in_name
        where name = ${lower('new.email')} and (user_id = new.id or not fresh and ${lower('new.email')} = ${lower('old.email')}));
    return null;
  end $$`,
  `create trigger user_is_named after insert or update of login, email on "user"
    for each row execute function user_is_named()`,
]
