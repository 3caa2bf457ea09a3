import { isOfWork, pressPages } from '#tests/support/answers/test-page-actions.ts'

pressPages(isOfWork)
