/**
 * SQL: JSON of a picture, as `pictureOf` expects it, from row `m` of media_objects; null when the left join found none. `alt` and `focus`
 * are SQL.
 */
export const storedPicture = (
  m: string,
  alt: string,
  focus = 'null',
): string => `case when ${m}.id is not null then json_build_object(
  'storageKey', ${m}.storage_key, 'width', ${m}.width, 'height', ${m}.height, 'variants', ${m}.variants, 'blur', ${m}.blur, 'alt', ${alt}, 'focus', ${focus}) end`
