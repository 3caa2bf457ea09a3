/**
 * Legal forms of Mexican companies, with or without dots and spaces. Associations (A.C.) and
 * cooperatives (S.C.) use theirs as part of the name.
 */
const legalForm =
  /,? \(?(?:S\.? ?A\.? ?P\.? ?I\.?|S\.? ?A\.? ?B\.?|S\.? ?A\.?|S\.? ?P\.? ?R\.?|S\.? ?C\.?|S\.?) DE ?(?:R\.? ?L\.?(?: DE ?C\.? ?V\.?)?|C\.? ?V\.?)\)?(?=[ ,.]|$)|,? S\.A\.(?= |$)|,? S\. ?A\.?$/gi

/**
 * The name in common use: `FERPANO SA DE CV` → `FERPANO`. A name that consists only of a legal form
 * is returned unchanged.
 */
export const withoutLegalForm = (name: string): string => name.replace(legalForm, '').trim() || name
