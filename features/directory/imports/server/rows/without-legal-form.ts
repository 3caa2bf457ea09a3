/** Forms of companies in Mexican law, dots and spaces apart; associations (A.C.) and cooperatives (S.C.) go by theirs. */
const legalForm =
  /,? \(?(?:S\.? ?A\.? ?P\.? ?I\.?|S\.? ?A\.? ?B\.?|S\.? ?A\.?|S\.? ?P\.? ?R\.?|S\.? ?C\.?|S\.?) DE ?(?:R\.? ?L\.?(?: DE ?C\.? ?V\.?)?|C\.? ?V\.?)\)?(?=[ ,.]|$)|,? S\.A\.(?= |$)|,? S\. ?A\.?$/gi

/** A name as people say it: `FERPANO SA DE CV` → `FERPANO`. One that is nothing else stays. */
export const withoutLegalForm = (name: string): string => name.replace(legalForm, '').trim() || name
