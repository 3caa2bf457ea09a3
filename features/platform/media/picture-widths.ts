/**
 * Widths in pixels in which pictures are stored, in addition to their own width if it is smaller.
 */
export const pictureWidths = [96, 192, 400, 800, 1200, 1600] as const
