import { COUNT_LIMIT } from '#domain/list-count.ts';

/**
 * What the data provider sends for a page of a list: its rows, and how many match.
 * @param selection the fields of a row: '...ComplaintRow'
 * @param fragments the fragments that the selection names, printed
 */
export const listQuery = (type: string, selection: string, fragments = ''): string =>
  `query ($where: ${type}_bool_exp, $order_by: [${type}_order_by!], $limit: Int, $offset: Int) {
  items: ${type}(where: $where, order_by: $order_by, limit: $limit, offset: $offset) { ${selection} }
  total: ${type}_aggregate(where: $where, limit: ${COUNT_LIMIT}) { aggregate { count } } }
${fragments}`;
