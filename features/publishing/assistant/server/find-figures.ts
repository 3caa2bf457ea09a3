import type { Pool } from 'pg'

/**
 * Number of businesses by `trade place`, for each of these trades in each of these places and in
 * all places (place 0); pairs without businesses are left out.
 */
export async function findFigures(
  pool: Pool,
  tradeIds: number[],
  placeIds: number[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ categoryId: number; placeId: number; total: number }>({
    name: 'figures_of_trades',
    text: `select category_id as "categoryId", place_id as "placeId", total from category_place_counts
      where category_id = any($1::int[]) and place_id = any($2::int[]) and total > 0`,
    values: [tradeIds, [0, ...placeIds]],
  })
  return new Map(rows.map(({ categoryId, placeId, total }) => [`${categoryId} ${placeId}`, total]))
}
