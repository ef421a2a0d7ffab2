import { type QueryExecutorProvider, sql } from 'kysely'

/** A condition written as text without spaces was kept whole, value and all; words alone hold none of these signs. */
export async function pageUseWithoutValues(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update page_use set question = '{}'
    where question like '%''%' or question like '%=%' or question like '%<%' or question like '%>%' or question like '%(%'
  `.execute(db)
}
