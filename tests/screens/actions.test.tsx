import { isOfWork, pressPages } from '#tests/support/answers/press-all.ts'

pressPages((path) => !isOfWork(path))
