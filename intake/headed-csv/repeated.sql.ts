/**
 * The table `repeated`: lines that say in every cell what an earlier line of the same package says, with that line. Rows have
 * their `cells`; `among` are those that charge a package and that no total vouches for.
 */
export function findRepeated(among: string, key: readonly string[]): string {
  return `
  create or replace temp table repeated as
  select unnest(list_sort(list(line_number))[2:]) as line_number, min(line_number) as first_line
  from ${among} group by ${[...key, 'cells'].join(', ')} having count(*) > 1`
}

export const reasonOfRepeated = `json_object('name', 'line-repeated', 'values', json_object('line', first_line::varchar))`
