/** JSON of a picture as `pictureOf` reads it, of the row `m` of media_objects that a left join may have left out; `alt` is SQL. */
export const storedPicture = (
  m: string,
  alt: string,
  focus = 'null',
): string => `case when ${m}.id is not null then json_build_object(
  'storageKey', ${m}.storage_key, 'width', ${m}.width, 'height', ${m}.height, 'variants', ${m}.variants, 'blur', ${m}.blur, 'alt', ${alt}, 'focus', ${focus}) end`
