/** Things after opening, closing or baking, part by part; `moulded-things.ts` describes the format. */
export const openedParts = {
  'closed-curtains': `
    box 8 4 92 92 2 #d9c9b2
    blob #d8484f 1.5,-8 9,-8 16.5,-8 17,50 19,104 9,112 -1,104 1,50
    blob #e2585c 19,-8 26.5,-8 34,-8 34.5,50 36.5,104 26.5,112 16.5,104 18.5,50
    blob #d8484f 36.5,-8 44,-8 51.5,-8 52,50 54,104 44,112 34,104 36,50
    blob #d8484f 54,-8 61.5,-8 69,-8 69.5,50 71.5,104 61.5,112 51.5,104 53.5,50
    blob #e2585c 71.5,-8 79,-8 86.5,-8 87,50 89,104 79,112 69,104 71,50
    blob #d8484f 89,-8 96.5,-8 104,-8 104.5,50 106.5,104 96.5,112 86.5,104 88.5,50
    box 1 1 103 7 3.5 #a8683c`,
  'open-window': `
    box 40 2 70 94 4 #f3f0f7
    box 46 8 58 82 2 #9ad6fb
    oval 62 34 12 6 #ffffff
    oval 73 30 10 6 #ffffff
    oval 88 58 11 5 #ffffff
    blob #6cbb5f 46,92 46,76 62,70 78,78 104,72 104,92
    shape #f3f0f7 40,3 6,12 6,99 40,95
    shape #bfe6fb 35,12 11,19 11,52 35,49
    shape #bfe6fb 35,55 11,58 11,91 35,86
    shape #f3f0f7 110,3 144,12 144,99 110,95
    shape #bfe6fb 115,12 139,19 139,52 115,49
    shape #bfe6fb 115,55 139,58 139,91 115,86
    box 36 92 78 7 3 #dcd6e4`,
  'opened-letter': `
    shape #d8b98c 8,52 62,8 116,52
    box 20 4 84 80 3 #fffdf8
    line #7c86a6 2.6 30,16 82,16
    line #7c86a6 2.6 30,26 94,26
    line #7c86a6 2.6 30,36 90,36
    line #7c86a6 2.6 30,46 70,46
    shape #f0d5a6 6,50 62,84 118,50 118,98 6,98
    line #c79d66 1.8 8,97 48,76
    line #c79d66 1.8 116,97 76,76`,
  'opened-gift': `
    shape #7a2f5a 16,44 94,44 90,58 20,58
    oval 40 44 15 15 #f2a24b
    oval 34 33 6 6 #f2a24b
    oval 46 33 6 6 #f2a24b
    oval 40 46 7 5 #ffe0b0
    oval 36 41 2 2 #3a2a2a
    oval 44 41 2 2 #3a2a2a
    shape #f4c542 14,52 96,52 92,98 18,98
    box 49 52 12 46 1 #e0433f
    shape #f4c542 62,30 108,8 114,22 70,44
    shape #e0433f 82,20 92,15 98,29 88,35
    blob #e0433f 88,18 78,2 92,0 97,12 110,2 114,14 100,18`,
  till: `
    box 58 2 44 26 4 #4a5166
    box 63 7 34 15 2 #9ff0c4
    box 76 26 8 14 1 #3c4254
    shape #6b738c 16,38 108,38 118,66 6,66
    box 22 42 12 6 2 #f4f1fa
    box 38 42 12 6 2 #f4f1fa
    box 54 42 12 6 2 #f4f1fa
    box 20 51 13 6 2 #f4f1fa
    box 37 51 13 6 2 #f4f1fa
    box 54 51 13 6 2 #f4f1fa
    box 76 42 24 15 2 #ffcf5c
    box 4 64 116 34 5 #565e76
    box 12 72 100 18 3 #79829c
    box 54 78 16 5 2 #d9dde8
    shape #fffdf8 20,40 20,14 24,17 28,14 32,17 36,14 36,40`,
} as const;
