/** Words without a visible meaning. */
export const stopWords = new Set(
  `a an the this that these those my your his her its our their he she it we they i you me him us them be am is are was were been being have has had do does did will would can could may might must shall should not no and or but if because so than then as at by for from in into of off on onto out over to under up
   with without about above across after before between during through until while near along very too also just only even still already yet never always often more most much many some any all every each both few other another such own same there here when where why how what which who whom whose become became please let one whole real sheer highly finally say go get make take put come know want need like seem
   look use try new old good great bad big small long short high low right left time way thing year day back down now first last next well really quite almost again away around together inside outside behind beside below beneath toward towards upon against among within per via ever else nothing something anything everything someone everyone best own due own able mean keep give`.split(
    /\s+/,
  ),
);
