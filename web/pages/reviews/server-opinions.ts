import opinionsBlock from './opinions-block.module.css?inline'

export { OpinionsBlock } from './opinions-block.tsx'

/** Styles of what it renders. */
export const opinionStyles = opinionsBlock
