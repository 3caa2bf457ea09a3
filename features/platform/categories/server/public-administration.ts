/** Slugs of the categories of public administration (SCIAN 93): offices, not businesses. */
export const publicAdministration = ['oficinas-de-gobierno', 'justicia-y-seguridad'] as const
