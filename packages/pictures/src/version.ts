/**
 * Raised whenever the same plan would give another picture; part of every picture's id. Other bytes for what the eye
 * takes for the same picture need no new id: both files may stand behind one address.
 */
export const generatorVersion = 12;
