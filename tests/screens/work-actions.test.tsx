import { isWorkPage, testPageActions } from '#tests/support/answers/test-page-actions.ts'

testPageActions(isWorkPage)
