export const readJobName = 'contact-imports.read'
export const applyJobName = 'contact-imports.apply'
