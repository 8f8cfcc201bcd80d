/** Things of street and country, part by part; `moulded-things.ts` says how they are read. */
export const placeParts = {
  stairs: `
    box 3 82 115 16 2 #b9a48c
    box 26 64 92 34 2 #c4af96
    box 49 46 69 52 2 #b9a48c
    box 72 28 46 70 2 #c4af96
    box 95 10 23 88 2 #b9a48c
    box 2 80 27 5 2 #e9dac6
    box 25 62 27 5 2 #e9dac6
    box 48 44 27 5 2 #e9dac6
    box 71 26 27 5 2 #e9dac6
    box 94 8 25 5 2 #e9dac6`,
  lighthouse: `
    oval 27 94 26 5.5 #8f8a94
    shape #fbfaff 17,28 38,28 46,94 9,94
    shape #e0444c 15.4,42 39.6,42 41,54 13.9,54
    shape #e0444c 12.6,66 42.4,66 43.9,78 11,78
    box 23 82 9 12 4 #7a4a2f
    box 12 25 31 5 2 #4a4a5c
    box 18 11 19 15 2 #ffe27a
    shape #d8383f 14,13 27.5,1 41,13`,
  waterfall: `
    blob #8d8895 1,99 1,34 6,10 30,2 60,2 84,10 89,34 89,99
    blob #a39eab 2,70 10,40 22,50 24,80 10,92
    blob #787382 66,40 82,34 88,64 76,86 64,66
    shape #63bdf0 30,10 60,10 66,94 24,94
    line #d9f2ff 2.6 37,14 33,84
    line #d9f2ff 2.6 45,14 45,88
    line #d9f2ff 2.6 53,14 57,84
    oval 18 9 16 6 #5fb85c
    oval 73 10 15 6 #5fb85c
    oval 45 93 44 6 #4aa6e2
    oval 27 89 7 4 #f4fbff
    oval 41 91 9 5 #f4fbff
    oval 56 91 8 4.5 #f4fbff
    oval 66 88 5 3.5 #f4fbff`,
  tunnel: `
    blob #5fb85c -6,104 6,56 36,8 70,-6 104,8 134,56 146,104
    blob #b1aab6 38,108 38,50 50,24 70,16 90,24 102,50 102,108
    blob #2a2637 46,112 46,56 56,34 70,28 84,34 94,56 94,112
    shape #57546a 60,99 80,99 75,74 65,74`,
  cave: `
    blob #857d86 -8,104 2,60 28,30 60,-4 96,6 128,44 148,104
    blob #9b929c 4,90 14,54 34,40 34,70 22,96
    blob #6e6772 104,44 122,56 134,88 116,96 108,70
    blob #29232e 38,112 40,66 56,40 78,36 96,58 102,112`,
  chimney: `
    shape #b24a3c 2,98 55,58 108,98
    box 38 14 30 64 3 #c2694c
    line #a4553b 1.6 40,30 66,30
    line #a4553b 1.6 40,46 66,46
    line #a4553b 1.6 40,62 66,62
    shape #b24a3c 2,99 30,78 80,78 108,99
    box 33 8 40 11 3 #8f4b37
    oval 53 8 13 3 #2f2630`,
  smoke: `
    oval 34 90 9 8 #8d8a99
    oval 44 76 13 11 #96939f
    oval 32 60 16 13 #8d8a99
    oval 50 46 19 15 #9f9ca9
    oval 28 34 18 14 #96939f
    oval 54 22 22 17 #aaa7b3
    oval 28 15 18 12 #a19eab`,
  bench: `
    box 20 10 7 54 2 #7a5233
    box 143 10 7 54 2 #7a5233
    box 6 12 158 12 4 #b9814e
    box 6 30 158 12 4 #b9814e
    box 16 62 9 36 3 #5d6070
    box 145 62 9 36 3 #5d6070
    box 3 52 164 13 5 #c9925c`,
  'lamp-post': `
    box 8 92 18 7 3 #3d4152
    box 14 24 6 70 3 #4a4f63
    shape #ffe9a0 7,8 27,8 23,26 11,26
    shape #3d4152 4,10 17,1 30,10`,
  gate: `
    box 16 24 16 70 4 #c9925c
    box 37 20 16 74 4 #c08850
    box 58 18 16 76 4 #c9925c
    box 79 20 16 74 4 #c08850
    box 100 24 16 70 4 #c9925c
    box 12 38 106 8 3 #a9713f
    box 12 74 106 8 3 #a9713f
    box 2 8 12 91 4 #8f6a4c
    box 116 8 12 91 4 #8f6a4c
    ring 66 58 5 5 2.5 #4a4f63`,
  swing: `
    line #d8484f 6 5,96 22,6
    line #d8484f 6 38,96 22,6
    line #d8484f 6 62,96 78,6
    line #d8484f 6 95,96 78,6
    line #e8656b 7 20,6 80,6
    line #d9d3df 2.2 36,8 36,66
    line #d9d3df 2.2 64,8 64,66
    box 30 63 40 7 3 #c9925c`,
  windmill: `
    shape #f1e7d8 28,40 62,40 72,98 18,98
    shape #a8503f 24,42 45,20 66,42
    box 38 80 14 18 5 #7a4a2f
    shape #fbfaff 45,36 52,2 64,4 49,38
    shape #fbfaff 45,36 86,44 84,56 44,41
    shape #fbfaff 45,36 38,72 26,70 41,36
    shape #fbfaff 45,36 4,28 6,16 46,33
    oval 45 37 5 5 #8a5c34`,
  well: `
    box 10 26 6 48 2 #8a5c34
    box 69 26 6 48 2 #8a5c34
    shape #b24a3c 2,28 42,4 83,28
    line #d9d3df 2 42,30 42,54
    box 34 50 17 16 3 #98a1b4
    oval 42 68 34 8 #3a3846
    box 6 68 73 29 6 #a9a3ad
    line #85808c 1.6 8,82 77,82
    line #85808c 1.6 30,70 30,82
    line #85808c 1.6 56,84 56,96`,
  pier: `
    box 26 40 10 58 3 #7a5233
    box 86 40 10 58 3 #7a5233
    box 146 40 10 58 3 #7a5233
    box 206 40 10 58 3 #7a5233
    shape #c9925c 22,22 218,22 238,46 2,46
    line #a9713f 2 58,24 48,45
    line #a9713f 2 100,24 96,45
    line #a9713f 2 142,24 146,45
    line #a9713f 2 184,24 194,45
    box 2 44 236 9 3 #a9713f`,
  pool: `
    shape #eef1f7 22,4 218,4 238,96 2,96
    shape #3fa9e6 32,14 208,14 224,84 16,84
    shape #66c3f2 32,14 208,14 210,24 30,24
    oval 80 50 16 2 #d9f2ff
    oval 150 40 14 2 #d9f2ff
    oval 120 68 18 2 #d9f2ff
    line #b9b6c6 3.4 186,30 186,4 194,2
    line #b9b6c6 3.4 200,34 200,6 208,4`,
  'train-carriage': `
    oval 40 92 10 8 #3d4152
    oval 62 92 10 8 #3d4152
    oval 128 92 10 8 #3d4152
    oval 150 92 10 8 #3d4152
    box 2 6 186 82 12 #2f7fd0
    box 6 2 178 12 6 #e6e9f2
    box 12 18 166 36 7 #fff3d2
    box 64 18 4 36 0 #2f7fd0
    box 122 18 4 36 0 #2f7fd0
    box 2 62 186 8 0 #f7d04a
    box 2 84 186 7 3 #4a4f63`,
  mud: `
    blob #6b4a2f 0,50 50,4 170,-2 290,6 342,50 290,98 170,104 40,96
    blob #80593a 40,46 110,22 200,24 280,44 200,70 100,70
    oval 120 44 26 7 #9b7250
    oval 220 50 20 5 #9b7250`,
} as const;
