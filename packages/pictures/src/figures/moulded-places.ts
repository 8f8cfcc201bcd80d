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
    oval 28 93 9 7 #3d4152
    oval 46 93 9 7 #3d4152
    oval 94 93 9 7 #3d4152
    oval 112 93 9 7 #3d4152
    box 2 5 136 86 10 #2f7fd0
    box 5 2 130 10 5 #e6e9f2
    box 9 16 122 44 6 #fff3d2
    box 68 16 4 44 0 #2f7fd0
    box 2 68 136 7 0 #f7d04a
    box 2 85 136 7 3 #4a4f63`,
  mud: `
    blob #6b4a2f 0,50 50,4 170,-2 290,6 342,50 290,98 170,104 40,96
    blob #80593a 40,46 110,22 200,24 280,44 200,70 100,70
    oval 120 44 26 7 #9b7250
    oval 220 50 20 5 #9b7250`,
  bookcase: `
    box 2 1 91 97 3 #a9713f
    box 9 8 77 26 1 #6b4a30
    box 9 39 77 26 1 #6b4a30
    box 9 70 77 23 1 #6b4a30
    box 14 74 6 19 1 #d8484f
    box 21 72 7 21 1 #3f7fe8
    box 29 76 6 17 1 #f2b632
    box 36 73 6 20 1 #3fb57c
    box 66 78 14 15 3 #8fd0f5
    box 14 12 7 22 1 #c4509c
    box 22 14 6 20 1 #5aaede
    box 60 12 6 22 1 #f2b632
    box 67 15 7 19 1 #d8484f`,
  garage: `
    box 6 34 113 64 3 #e9d9c2
    shape #b24a3c 0,38 62,4 125,38
    box 20 46 85 52 2 #4a4f63
    box 20 42 85 6 1 #c5cede
    box 20 46 85 5 1 #aab3c6`,
  'ice-rink': `
    oval 130 50 129 48 #f3f8fd
    oval 130 50 120 41 #bfe0f5
    line #f3f9ff 1.6 60,36 120,30
    line #f3f9ff 1.6 120,62 190,52
    line #f3f9ff 1.6 70,66 100,60
    line #f3f9ff 1.6 160,32 200,40`,
  balcony: `
    box 4 1 87 98 2 #e9c9a0
    box 24 12 46 46 2 #6b4a34
    box 28 16 18 42 1 #8fd0f5
    box 49 16 18 42 1 #8fd0f5
    box 34 74 28 18 2 #8fd0f5
    box 0 58 95 7 2 #b9a48c
    box 2 42 91 3 1 #4a4f63
    box 4 44 3 15 1 #4a4f63
    box 16 44 3 15 1 #4a4f63
    box 28 44 3 15 1 #4a4f63
    box 40 44 3 15 1 #4a4f63
    box 52 44 3 15 1 #4a4f63
    box 64 44 3 15 1 #4a4f63
    box 76 44 3 15 1 #4a4f63
    box 88 44 3 15 1 #4a4f63`,
  airliner: `
    shape #c5cede 150,34 170,2 186,2 180,40
    blob #f4f6fb -4,58 10,28 44,14 150,16 184,36 190,50 168,84 50,94 14,86
    blob #8fd0f5 5,42 18,30 30,28 30,46 8,50
    box 38 22 112 38 12 #fff3d2
    box 8 68 160 6 3 #2f7fd0
    shape #c5cede 70,76 112,76 146,97 122,97
    oval 48 94 5 5 #3d4152
    oval 106 95 5 4 #3d4152`,
  'camping-tent': `
    shape #d9742c 74,3 148,97 2,97
    shape #f08a3c 74,3 140,97 10,97
    shape #5a3a22 74,16 122,97 28,97
    shape #ffb873 74,16 28,97 16,97 68,6
    shape #ffb873 74,16 122,97 134,97 80,6
    line #7a5233 3 74,2 74,14`,
  'train-station': `
    box 2 84 166 14 2 #a9a3ad
    box 22 40 126 46 3 #e9c9a0
    box 62 22 46 62 3 #f1d9b8
    shape #b24a3c 54,26 85,2 116,26
    oval 85 36 10 10 #fbfaff
    line #3d4152 2 85,30 85,36
    line #3d4152 2 85,36 90,38
    box 74 56 22 30 8 #6b4a34
    box 30 52 22 20 3 #8fd0f5
    box 118 52 22 20 3 #8fd0f5
    box 10 40 52 6 2 #b24a3c
    box 108 40 52 6 2 #b24a3c
    line #7a8094 3 14,46 14,84
    line #7a8094 3 156,46 156,84`,
  'airport-terminal': `
    box 134 24 14 70 3 #c5cede
    shape #8fd0f5 120,8 162,8 154,28 128,28
    box 118 3 46 6 2 #7a8094
    line #7a8094 2 141,4 141,0
    blob #dfe4ee 0,60 60,42 124,60 126,98 0,98
    box 8 66 106 18 3 #6fb4e0
    line #dfe4ee 2.6 34,66 34,84
    line #dfe4ee 2.6 60,66 60,84
    line #dfe4ee 2.6 87,66 87,84
    box 2 90 176 8 2 #7a8094`,
  'picnic-blanket': `
    shape #d8484f 40,4 260,4 298,96 2,96
    shape #fbf1ee 80,4 120,4 104,96 52,96
    shape #fbf1ee 180,4 220,4 248,96 196,96
    shape #f0a09c 26,40 274,40 284,62 16,62`,
  crane: `
    line #f2b632 5 26,97 26,10
    line #f2b632 5 38,97 38,10
    line #d99a1c 2.4 26,92 38,76
    line #d99a1c 2.4 26,76 38,60
    line #d99a1c 2.4 26,60 38,44
    line #d99a1c 2.4 26,44 38,28
    line #f2b632 5 4,18 96,18
    line #d99a1c 2.4 32,4 96,18
    line #d99a1c 2.4 32,4 6,18
    box 24 20 16 14 3 #8fd0f5
    box 4 20 14 14 2 #7a8094
    line #5b5f6e 1.6 84,18 84,52
    box 74 52 20 14 2 #c2694c
    box 14 90 36 8 2 #7a8094`,
  caravan: `
    line #7a8094 5 140,78 158,82
    box 4 10 138 70 18 #f6f1e6
    box 4 50 138 10 0 #3fa99c
    box 18 22 36 24 5 #8fd0f5
    box 68 22 26 56 5 #e0c9a4
    box 104 22 28 24 5 #8fd0f5
    ring 44 84 10 10 6 #3d4152`,
  submarine: `
    line #7a8094 4 92,26 92,4
    line #7a8094 4 92,4 106,4
    box 72 20 42 30 8 #f2b632
    blob #f7c84a 0,66 20,40 100,34 180,42 200,66 176,92 100,98 20,90
    shape #d99a1c 12,56 0,40 2,92
    oval 60 64 10 10 #8fd0f5
    oval 100 64 10 10 #8fd0f5
    oval 140 64 10 10 #8fd0f5`,
  hammock: `
    line #8a5c34 9 12,97 12,6
    line #8a5c34 9 188,97 188,6
    line #d9d3df 2.4 14,20 48,50
    line #d9d3df 2.4 186,20 152,50
    blob #4fa9c9 36,44 100,70 164,44 170,60 140,86 100,92 60,86 30,60
    line #cdeaf2 2 58,68 142,68`,
  seesaw: `
    shape #d8484f 100,44 122,97 78,97
    line #f2b632 9 12,66 188,26
    line #3d4152 4 34,60 34,44
    line #3d4152 4 166,30 166,14`,
  sandcastle: `
    blob #d9b066 -6,104 10,78 65,70 120,78 136,104
    box 26 46 78 42 3 #edca83
    box 14 30 24 58 3 #e6be74
    box 92 30 24 58 3 #e6be74
    box 52 24 26 40 3 #e6be74
    box 12 24 7 9 1 #e6be74
    box 22 24 7 9 1 #e6be74
    box 32 24 7 9 1 #e6be74
    box 90 24 7 9 1 #e6be74
    box 100 24 7 9 1 #e6be74
    box 110 24 7 9 1 #e6be74
    box 58 66 14 22 7 #a87f3e
    line #8a5c34 1.6 65,24 65,4
    shape #d8484f 66,4 84,9 66,15`,
  scarecrow: `
    line #8a5c34 5 40,97 40,30
    line #8a5c34 5 6,44 74,44
    shape #c9553f 22,36 58,36 60,74 20,74
    shape #c9553f 6,38 24,38 24,52 6,52
    shape #c9553f 56,38 74,38 74,52 56,52
    line #f0d28a 3 6,44 1,50
    line #f0d28a 3 74,44 79,50
    oval 40 24 13 13 #f0d9a8
    oval 35 23 1.6 2 #3d2a1c
    oval 45 23 1.6 2 #3d2a1c
    box 22 12 36 5 2 #8a6a3c
    box 29 1 22 12 4 #a9814c`,
  'market-stall': `
    box 12 26 5 72 2 #8a5c34
    box 113 26 5 72 2 #8a5c34
    oval 34 56 9 9 #e0444c
    oval 50 55 9 9 #e0444c
    oval 68 56 9 9 #f2b632
    oval 84 55 9 9 #5fb85c
    oval 98 57 8 8 #5fb85c
    box 6 60 118 36 4 #c9925c
    box 6 58 118 9 3 #a9713f
    shape #fbf1ee 14,4 116,4 128,32 2,32
    shape #d8484f 14,4 34,4 27,32 2,32
    shape #d8484f 55,4 75,4 78,32 52,32
    shape #d8484f 96,4 116,4 128,32 103,32`,
} as const;
